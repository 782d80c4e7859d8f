import { z } from 'zod'
import { readBackground } from './background-value.ts'
import { endpoint } from '../../endpoint.ts'
import { colourSchema, fileTokenSchema, idSchema } from '../../values.ts'

/** A background as text: `foyer:subject/name` names a picture that ships with Foyer, `file:token` an uploaded file. */
export const backgroundSchema = z
  .string()
  .max(100)
  .refine((text) => readBackground(text) !== null)

/** A background and its mean colour, which is shown until the picture has loaded. */
export const chosenBackgroundSchema = z.object({ background: backgroundSchema, background_color: colourSchema })
export type ChosenBackground = z.infer<typeof chosenBackgroundSchema>

export const usedBackgrounds = endpoint({
  name: 'usedBackgrounds',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/users/backgrounds.json',
  rights: 'user',
  summary: 'The backgrounds that the pages of the person signed in have now, each once, in the order of the pages',
  responses: { 200: z.object({ backgrounds: z.array(chosenBackgroundSchema) }) },
})

export const backgroundFile = endpoint({
  name: 'backgroundFile',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/background_files/{token}',
  rights: 'service',
  callers: ['pages'],
  summary: 'Whose the uploaded background is, by pages that were handed over also of whom, and its mean colour',
  params: z.object({ token: fileTokenSchema }),
  responses: { 200: z.object({ user_id: idSchema, further_owner_ids: z.array(idSchema).default([]), average_color: colourSchema }) },
  errors: ['not_found'],
})
