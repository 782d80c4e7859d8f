import { tileOf } from '../../lib/browser/links.ts'
import { cn } from '../../lib/browser/class-names.ts'

type Props = { title: string; url: string | null; size: 'tiny' | 'small' | 'large' }

const sides = { tiny: 20, small: 32, large: 96 }
const tiles = { tiny: 'size-5 rounded-sm text-xs', small: 'size-8 rounded-md text-sm', large: 'size-24 rounded-lg text-[2.25rem]' }

/** The logo of a team, or its initial on a colour of its own. Decorative: its name stands beside it. */
export function TeamLogo({ title, url, size }: Props) {
  const side = sides[size]
  if (url) {
    return (
      <img
        src={size === 'large' ? url : `${url}?size=small`}
        alt=""
        width={side}
        height={side}
        draggable={false}
        className={cn('shrink-0 bg-surface-sunken object-cover', tiles[size])}
      />
    )
  }
  const { letter, colour } = tileOf('', title)
  return (
    <span aria-hidden data-tile={colour} className={cn('grid shrink-0 place-items-center font-semibold select-none', tiles[size])}>
      {letter}
    </span>
  )
}
