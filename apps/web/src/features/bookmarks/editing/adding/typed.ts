/** What was typed before a form was there, whether it was sent, and what was pasted, by its types. */
export type Typed = { text: string; isSent: boolean; pasted?: ReadonlyMap<string, string> }
