/** The deletion of an account that was asked for; part of the user's document. */
export type Deletion = {
  requested_at: Date
  /** When the time of grace is over. */
  due_at: Date
  /** SHA-256 of the token in the link that keeps the account; null until it is sent. */
  hash: string | null
  /** When the deletion began; from then on the account cannot be kept. */
  started_at: Date | null
}
