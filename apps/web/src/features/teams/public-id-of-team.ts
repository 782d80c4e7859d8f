import { publicIdSchema } from '@foyer/contracts/values'

/** The public id of a team by what somebody has of it: the id itself, or an address that it is in; null where there is none. */
export function publicIdOfTeam(text: string): string | null {
  const inAddress = /\/(?:o|organization)\/([^/?#]+)/.exec(text)?.[1]
  const candidate = publicIdSchema.safeParse(inAddress ?? text.trim())
  return candidate.success ? candidate.data : null
}
