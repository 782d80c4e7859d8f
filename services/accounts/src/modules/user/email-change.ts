/** A change of the e-mail address that was asked for; part of the user's document, the newest alone. */
export type EmailChange = {
  /** SHA-256 of the token in the link; null until it is sent. */
  hash: string | null
  email: string
  requested_at: Date
  expires_at: Date
  used_at: Date | null
  /** How many were asked for since `counted_since`. */
  count: number
  counted_since: Date
}
