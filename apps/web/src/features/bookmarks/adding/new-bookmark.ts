/** A bookmark that is to be added. */
export type NewBookmark = {
  widget_id: number
  folder_id: number | null
  /** As it was typed; what is shown meanwhile is the address that it means. */
  url: string
  /** Empty: the server guesses one from the address. */
  title: string
  description?: string
  /** null: at the top; left out: at the end. */
  after?: null
}
