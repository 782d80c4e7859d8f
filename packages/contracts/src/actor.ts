import { z } from 'zod'
import { idSchema } from './values.ts'

/** Who can act: a person, a team, or the system, which is Foyer itself and whoever runs it. */
export const actorKinds = ['person', 'team', 'system'] as const

/**
 * By what they act: `person` in a session of their own, `token` by an API token, `assistant` by a helper that does what they ask, `import` by what they
 * import, `directory` by the directory of an organization, `system` by nobody's request.
 */
export const actorVias = ['person', 'token', 'assistant', 'import', 'directory', 'system'] as const
export type ActorVia = (typeof actorVias)[number]

/** Who acts, and by what: the same in the history of a page and in the audit log. `id` is null for the system, and for who is known by name only. */
export const actorSchema = z.object({ kind: z.enum(actorKinds), id: idSchema.nullable(), via: z.enum(actorVias) })
export type Actor = z.infer<typeof actorSchema>

/** Completes an actor of a release that knew people and the system only. */
export function completeActor({ id, kind, via }: { id: number | null } & Partial<Pick<Actor, 'kind' | 'via'>>): Actor {
  const actorKind = kind ?? (id === null ? 'system' : 'person')
  return { kind: actorKind, id, via: via ?? (actorKind === 'system' ? 'system' : 'person') }
}
