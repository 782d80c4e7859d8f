/** A link that was sent to set a new password; part of the user's document, the newest last. */
export type PasswordReset = {
  /** SHA-256 of the token in the link. */
  hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
