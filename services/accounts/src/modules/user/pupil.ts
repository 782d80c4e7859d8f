/** A card that signs a pupil in once; the token of its link is on paper alone. */
export type PupilCard = {
  /** SHA-256 of the token. */
  hash: string
  expires_at: Date
  used_at: Date | null
}

/** What a person is whose account belongs to a class (a team): it has no address, ever. Their pictures are the password of the account. */
export type Pupil = {
  team_id: number
  /** As `toUserName` makes it; one of a kind in the class. */
  user_name: string
  /** Absent before the first. */
  card?: PupilCard
  /** Attempts at the pictures since somebody last signed in by them, or a card was made. Absent: none. */
  attempts?: number
}
