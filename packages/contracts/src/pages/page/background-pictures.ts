import type { Colour } from '../../values.ts'

/** Subjects of the pictures that ship with Foyer (specification, pages, section 9); each of them has pictures of its own. */
export const drawnSubjects = ['beach', 'art', 'black_white', 'city', 'landscape', 'minimal', 'nature', 'space', 'textures'] as const
export type DrawnSubject = (typeof drawnSubjects)[number]

/**
 * All subjects to choose from. `popular` is a selection, `new` what came last; `used` are the backgrounds that the person's own pages have now.
 */
export const backgroundSubjects = ['popular', 'used', 'new', ...drawnSubjects] as const
export type BackgroundSubject = (typeof backgroundSubjects)[number]

/** A picture that ships with Foyer. `colour` is its mean: what is seen until it has loaded. */
export type BackgroundPicture = { subject: DrawnSubject; name: string; colour: Colour }

/** In the order in which they came. Drawn by `apps/web/build/backgrounds`; a picture that pages may have is never taken away. */
export const backgroundPictures: readonly BackgroundPicture[] = [
  { subject: 'beach', name: 'shore', colour: 0x277b90 },
  { subject: 'art', name: 'silk', colour: 0x89948c },
  { subject: 'black_white', name: 'ranges', colour: 0x9d9fa0 },
  { subject: 'city', name: 'dusk', colour: 0x876681 },
  { subject: 'landscape', name: 'hills', colour: 0x9cbbb6 },
  { subject: 'minimal', name: 'disc', colour: 0xe1b7a7 },
  { subject: 'nature', name: 'woods', colour: 0x96aa9b },
  { subject: 'space', name: 'nebula', colour: 0x1c193c },
  { subject: 'textures', name: 'paper', colour: 0xe9e1d4 },
  { subject: 'beach', name: 'evening', colour: 0xad8285 },
  { subject: 'art', name: 'paper_cut', colour: 0xbd8d8d },
  { subject: 'black_white', name: 'ripples', colour: 0x626568 },
  { subject: 'city', name: 'dawn', colour: 0xd2ccc8 },
  { subject: 'landscape', name: 'lake', colour: 0x9eb2c5 },
  { subject: 'minimal', name: 'arches', colour: 0xbacbc5 },
  { subject: 'nature', name: 'aurora', colour: 0x1b474f },
  { subject: 'space', name: 'planet', colour: 0x253850 },
  { subject: 'textures', name: 'linen', colour: 0x758a9e },
  { subject: 'beach', name: 'dunes', colour: 0xcfb7a0 },
  { subject: 'art', name: 'brush', colour: 0xb5bcb4 },
  { subject: 'black_white', name: 'fog', colour: 0xa6a8aa },
  { subject: 'city', name: 'night', colour: 0x1d1f41 },
  { subject: 'landscape', name: 'fields', colour: 0xbca575 },
  { subject: 'minimal', name: 'sheets', colour: 0x859dbe },
  { subject: 'nature', name: 'leaves', colour: 0x3c714e },
  { subject: 'space', name: 'milky_way', colour: 0x202843 },
  { subject: 'textures', name: 'marble', colour: 0x243e3a },
]

/** A selection over all subjects. */
export const popularBackgrounds: readonly string[] = [
  'foyer:landscape/lake',
  'foyer:nature/woods',
  'foyer:beach/shore',
  'foyer:minimal/sheets',
  'foyer:space/planet',
  'foyer:art/silk',
  'foyer:city/dusk',
  'foyer:textures/paper',
  'foyer:black_white/ranges',
]
