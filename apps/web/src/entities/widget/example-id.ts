/** The id of the widget in a preview, and of its page; no stored one has it. */
export const exampleId = -1
