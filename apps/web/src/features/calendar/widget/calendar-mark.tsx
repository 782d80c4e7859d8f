import type { Colour } from '@foyer/contracts/values'
import { hex } from '../../../entities/widget/colours.ts'
import { cn } from '../../../lib/browser/class-names.ts'

/** The colour of a calendar. Mixed with that of the text, it stands out from whatever the widget lies on; its name is said in words. */
export function CalendarMark({ colour, className }: { colour: Colour | undefined; className: string }) {
  const background = colour === undefined ? 'var(--text-3)' : `color-mix(in srgb, ${hex(colour)} 72%, var(--text))`
  return <span aria-hidden style={{ background }} className={cn('block shrink-0', className)} />
}
