import { z } from 'zod'

/** What a pupil chooses from to sign in, in the order of the grid. Order and names are printed on cards: they stay. */
export const pupilPictures = [
  'apple',
  'bird',
  'bell',
  'book',
  'cake',
  'car',
  'carrot',
  'cat',
  'cloud',
  'crown',
  'dog',
  'fish',
  'flower',
  'guitar',
  'heart',
  'house',
  'key',
  'moon',
  'plane',
  'rabbit',
  'rocket',
  'sailboat',
  'star',
  'sun',
  'tree',
] as const
export type PupilPicture = (typeof pupilPictures)[number]

/** So many different ones in their order: 303,600 ways, of which a hundred attempts try one in three thousand. */
export const picturesOfPassword = 4

export const picturePasswordSchema = z
  .array(z.enum(pupilPictures))
  .length(picturesOfPassword)
  .refine((pictures) => new Set(pictures).size === pictures.length)
