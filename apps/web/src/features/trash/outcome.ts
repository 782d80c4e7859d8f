/** What has just been restored, and where it is; without a path it was deleted for good. */
export type Outcome = { title: string; path?: string }
export type OnOutcome = (outcome: Outcome) => void
