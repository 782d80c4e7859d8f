import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../values.ts'
import { heldBackSchema, membershipsSchema, namedTeamsShape } from '../identity.ts'

/** Calls by which pages has people told by e-mail what others have changed. Accounts knows who wants that and when, pages what they may see. */

/** Times are in ms since 1970. */
const spanShape = { since: z.number().int(), until: z.number().int() }

export const claimChangesDigests = endpoint({
  name: 'claimChangesDigests',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/changes_digests/claims',
  rights: 'service',
  callers: ['pages'],
  summary:
    'Take digests of changes that are due, with the teams of each person as they are now. One that is not completed within half an hour is due again',
  responses: {
    200: z.object({
      digests: z.array(z.object({ user_id: idSchema, memberships: membershipsSchema, held_back: heldBackSchema, ...spanShape })),
    }),
  },
})

export const completeChangesDigest = endpoint({
  name: 'completeChangesDigest',
  service: 'accounts',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/changes_digests/{user_id}',
  rights: 'service',
  callers: ['pages'],
  summary:
    'Send a digest that was taken, where there is something to tell, and have the next one due. A second call for the same time sends nothing, and so does one for somebody whose teams have changed since it was taken: that digest is soon due again',
  params: z.object({ user_id: pathIdSchema }),
  body: z.strictObject({
    ...spanShape,
    /** The teams by which the pages were chosen. Absent where a release before has chosen them. */
    ...namedTeamsShape,
    /** How many links are due to be checked by the person; the weekly digest says so. */
    due_links: z.number().int().min(0).default(0),
    pages: z
      .array(
        z.strictObject({
          public_id: publicIdSchema,
          title: z.string().max(limits.title),
          organization_title: z.string().max(limits.title).nullable(),
          count: z.number().int(),
        }),
      )
      .max(limits.digest_pages),
  }),
  responses: { 200: z.object({ is_sent: z.boolean() }) },
})
