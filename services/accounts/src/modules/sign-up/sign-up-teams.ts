/** What signing up knows of invitations to teams. */
export type SignUpTeams = {
  /** null for a token that leads to no team. Throws `token_invalid`, `token_expired` and `token_used`. */
  find: (token: string) => Promise<{
    /** null for the link of a team, which is for every address. */
    email: string | null
    inviterId: number
    team: { public_id: string; title: string }
    expiresAt: Date
  } | null>
  /** Counts somebody who signs up with the link of a team; false when it is used up. */
  claim: (token: string, userId: number) => Promise<boolean>
  /** Takes that back for somebody whose account was not created. */
  release: (token: string, userId: number) => Promise<void>
}
