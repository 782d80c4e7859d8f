import type { Shader } from './canvas.ts'
import { art } from './subjects/art.ts'
import { beach } from './subjects/beach.ts'
import { blackWhite } from './subjects/black-white.ts'
import { city } from './subjects/city.ts'
import { landscape } from './subjects/landscape.ts'
import { minimal } from './subjects/minimal.ts'
import { nature } from './subjects/nature.ts'
import { space } from './subjects/space.ts'
import { textures } from './subjects/textures.ts'

/** What is drawn of each subject, by name. */
export const subjects: Record<string, Record<string, Shader>> = {
  beach,
  art,
  black_white: blackWhite,
  city,
  landscape,
  minimal,
  nature,
  space,
  textures,
}
