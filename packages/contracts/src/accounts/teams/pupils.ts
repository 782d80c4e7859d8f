import { z } from 'zod'
import { bodyLimitFor } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { typedName } from '../../names.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { signInAnswerSchema } from '../accounts.ts'
import { picturePasswordSchema, pupilPictures } from './pupil-pictures.ts'

/** Calls about the pupils of a class: a team with `is_education` whose people come in by user names. Times in seconds since 1970. */

const classParams = z.object({ public_id: publicIdSchema })

/** `open`: not used yet. A card that has ended, or that somebody has signed in by, leaves its pictures valid. */
export const cardStates = ['none', 'open', 'used', 'expired'] as const

/** A pupil as those who manage the class see them. */
export const pupilSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  user_name: z.string(),
  /** null: never, or unknown. */
  last_seen_at: z.number().int().nullable(),
  card: z.enum(cardStates),
  /** The pictures were tried too often and need a new card. */
  is_locked: z.boolean(),
  /** When the account is deleted; null unless the pupil was removed from the class. */
  deletion_due_at: z.number().int().nullable(),
})
export type Pupil = z.infer<typeof pupilSchema>

export const listPupils = endpoint({
  name: 'listPupils',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/pupils.json',
  rights: 'team:administer',
  token: 'never',
  summary: 'The pupils of a class by name, those who were removed and are not deleted yet among them',
  params: classParams,
  responses: { 200: z.object({ pupils: z.array(pupilSchema) }) },
})

const newPupilSchema = z.strictObject({
  name: typedName(z.string().trim().min(1).max(limits.pupil_name)),
  /** Made from the name where it is left out; made unique where another pupil has it. */
  user_name: z.string().trim().min(1).max(limits.user_name).optional(),
})

export const addPupils = endpoint({
  name: 'addPupils',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/pupils.json',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary:
    'Make accounts without an e-mail address for the pupils of a class. The same name with the same user name is the same pupil. `conflict` where the team is no class, `class_mixed` where its people come in by e-mail',
  params: classParams,
  body: z.strictObject({ pupils: z.array(newPupilSchema).min(1).max(limits.pupils_per_call) }),
  body_limit: bodyLimitFor(limits.pupils_per_call * (limits.pupil_name + limits.user_name)),
  responses: { 201: z.object({ pupils: z.array(pupilSchema) }) },
  errors: ['conflict', 'class_mixed', 'team_member_limit', 'team_trial_expired', 'account_leaving', 'sign_up_closed'],
})

/** What is printed for a pupil. The token and the pictures are in this answer alone. */
export const pupilCardSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  user_name: z.string(),
  token: z.string(),
  pictures: z.array(z.enum(pupilPictures)),
  expires_at: z.number().int(),
})
export type PupilCard = z.infer<typeof pupilCardSchema>

export const makePupilCards = endpoint({
  name: 'makePupilCards',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/pupils/cards.json',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary:
    'Make a card for pupils of a class: a link that signs in once, and pictures to sign in by. The card before, its pictures and all sessions end. Who is no pupil of the class is left out',
  params: classParams,
  body: z.strictObject({ user_ids: z.array(idSchema).min(1).max(limits.pupils_per_call) }),
  responses: { 201: z.object({ cards: z.array(pupilCardSchema) }) },
  errors: ['class_mixed', 'team_limit', 'team_member_limit', 'team_trial_expired'],
})

export const renamePupil = endpoint({
  name: 'renamePupil',
  service: 'accounts',
  audience: 'public',
  method: 'PATCH',
  path: '/organization/{public_id}/pupils/{user_id}.json',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Change what a pupil of a class is called; the user name, the card and the pictures stay',
  params: classParams.extend({ user_id: pathIdSchema }),
  body: newPupilSchema.pick({ name: true }),
  responses: { 200: z.object({ renamed: z.literal(true) }) },
})

export const restorePupil = endpoint({
  name: 'restorePupil',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/pupils/{user_id}/restore',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Take a pupil back into the class who was removed from it, as long as the account is not deleted',
  params: classParams.extend({ user_id: pathIdSchema }),
  responses: { 200: z.object({ restored: z.literal(true) }) },
  errors: ['class_mixed', 'team_limit', 'team_member_limit', 'team_trial_expired'],
})

export const viewClass = endpoint({
  name: 'viewClass',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/c/{public_id}.json',
  rights: 'anyone',
  summary: 'What a class is called whose pupils sign in by user names',
  params: classParams,
  responses: { 200: z.object({ title: z.string() }) },
  errors: ['not_found'],
})

export const signInAsPupil = endpoint({
  name: 'signInAsPupil',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/c/{public_id}/sign_in.json',
  rights: 'anyone',
  personal: true,
  limit: 'class',
  summary: 'Sign in as a pupil of a class by user name and pictures. Neither the answer nor its time tells which user names there are',
  params: classParams,
  body: z.strictObject({ user_name: z.string().min(1).max(limits.pupil_name), pictures: picturePasswordSchema }),
  responses: { 200: signInAnswerSchema },
  errors: ['invalid_credentials', 'sign_in_locked'],
})

export const signInByCard = endpoint({
  name: 'signInByCard',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/c/{public_id}/card.json',
  rights: 'anyone',
  personal: true,
  summary: 'Sign in as a pupil of a class by the code on a card, which works once',
  params: classParams,
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  responses: { 200: signInAnswerSchema },
  errors: ['token_invalid', 'token_expired', 'token_used'],
})
