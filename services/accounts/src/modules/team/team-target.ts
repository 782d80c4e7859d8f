import type { Team } from './team.model.ts'

/** A team as the audit log names it. */
export function teamTarget({ _id, title }: Pick<Team, '_id' | 'title'>) {
  return { kind: 'team' as const, id: String(_id), label: title }
}
