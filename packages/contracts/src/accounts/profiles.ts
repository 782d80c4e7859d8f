import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { ownerSchema, pageSummarySchema } from '../pages/base/page-summary.ts'
import { pathIdSchema, publicIdSchema } from '../values.ts'

/** The address of a profile that its person has chosen (specification, section 2): longer than any public id, so that no two are alike. */
export const publicUrlSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .min(limits.public_url_min)
      .max(limits.public_url_max)
      .regex(/^[a-z0-9_-]+$/),
  )

/** What stands in `/u/…`: a chosen address or a public id. */
const profileAddressSchema = z.union([publicIdSchema, publicUrlSchema])

/** One's own profile, which others see once it is published. */
export const ownProfileSchema = z.object({
  public_url: z.string().nullable(),
  bio: z.string(),
  is_published: z.boolean(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

export const getProfile = endpoint({
  name: 'getProfile',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/profile.json',
  rights: 'user',
  summary: 'The public profile of the signed-in person, published or not',
  responses: { 200: z.object({ profile: ownProfileSchema }) },
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/profile.json',
  rights: 'user',
  token: 'account:write',
  summary:
    'Change the public profile; fields that are left out stay as they are. An address that is given up stays reserved for its person for 90 days',
  body: z.strictObject({
    public_url: publicUrlSchema.nullable().optional(),
    bio: z.string().trim().max(limits.bio).optional(),
    is_published: z.boolean().optional(),
  }),
  responses: { 200: z.object({ profile: ownProfileSchema }) },
})

export const checkPublicUrl = endpoint({
  name: 'checkPublicUrl',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/check_public_url',
  rights: 'user',
  summary: 'Whether the signed-in person could have an address for their profile',
  query: z.object({ public_url: publicUrlSchema }),
  responses: { 200: z.object({ public_url: z.string(), available: z.boolean() }) },
})

export const publicProfileSchema = z.object({
  public_id: publicIdSchema,
  public_url: z.string().nullable(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  bio: z.string(),
  is_published: z.boolean(),
  is_own: z.boolean(),
  /** The pages that are shared with everyone; null while the pages service does not answer. */
  pages: z.array(pageSummarySchema.pick({ public_id: true, title: true, slug: true })).nullable(),
})
export type PublicProfile = z.infer<typeof publicProfileSchema>

export const viewProfile = endpoint({
  name: 'viewProfile',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/u/{address}.json',
  rights: 'anyone',
  summary: 'The profile of a person by its address or their public id: once it is published for everyone, before for its person alone',
  params: z.object({ address: profileAddressSchema }),
  responses: { 200: z.object({ profile: publicProfileSchema }) },
  errors: ['not_found'],
})

export const profileListing = endpoint({
  name: 'profileListing',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/profiles/{address}/listing',
  rights: 'service',
  callers: ['gateway'],
  summary: 'Whether search engines may list a profile; false for one that does not exist',
  params: z.object({ address: profileAddressSchema }),
  responses: { 200: z.object({ is_listed: z.boolean() }) },
})

export const describeOwner = endpoint({
  name: 'describeOwner',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/users/{user_id}/owner',
  rights: 'service',
  callers: ['pages'],
  summary:
    'What the pages of a person say of them; nothing but a name while their profile is not published, or their account is locked or ends. Beside that, whether they are a pupil',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: ownerSchema.extend({ is_pupil: z.literal(true).optional() }) },
})
