/** Limits of the directories of teams, which only servers know. */
export const directoryLimits = {
  /** People whom a directory can name, those among them who belong to the team no more. */
  people: 10_000,
  /** Accounts that a directory can have made within an hour. */
  accounts_per_hour: 1_000,
  /** The body of a request, in bytes: all members of a large group. */
  request_bytes: 512 * 1024,
} as const
