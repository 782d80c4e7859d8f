/** A link to set a new password; part of the user's document, the newest last. */
export type PasswordReset = {
  /** SHA-256 of the token in the link. */
  hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** A site admin created it and hands it over, so that it shows nothing about the address. Absent for one that was sent. */
  is_issued?: boolean
}
