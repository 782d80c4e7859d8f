/** What one module stores of a team beside its document. Both may run twice. */
export type TeamDataPart = {
  deleteAllOf(teamId: number): Promise<void>
  /** Ends what somebody has made who manages the team no more, and which brings them something of it. Absent: nothing. */
  endOf?(teamId: number, userId: number): Promise<void>
  /** Does what follows once somebody has come into the team, by whatever way. Absent: nothing. */
  beginningOf?(teamId: number, userId: number): Promise<void>
}

export type TeamData = ReturnType<typeof createTeamData>

/** What accounts stores of teams, by module: nothing of it is left once a team is gone for good. */
export function createTeamData() {
  const parts: TeamDataPart[] = []
  return {
    add(part: TeamDataPart): void {
      parts.push(part)
    },

    async deleteAllOf(teamId: number): Promise<void> {
      for (const part of parts) await part.deleteAllOf(teamId)
    },

    /** Somebody is in a team no more, or only a member of it. */
    async endOf(teamId: number, userId: number): Promise<void> {
      for (const part of parts) await part.endOf?.(teamId, userId)
    },

    /** Somebody has come into a team. */
    async beginningOf(teamId: number, userId: number): Promise<void> {
      for (const part of parts) await part.beginningOf?.(teamId, userId)
    },
  }
}
