/** What one module stores of a team beside its document: `deleteAllOf` may run twice. */
export type TeamDataPart = { deleteAllOf(teamId: number): Promise<void> }

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
  }
}
