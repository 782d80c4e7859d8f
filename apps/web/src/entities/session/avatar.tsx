import { tileOf } from '../../lib/browser/links.ts'
import { cn } from '../../lib/browser/class-names.ts'

type Props = { name: string; url: string | null; size: 'tiny' | 'small' | 'large'; className?: string }

const sides = { tiny: 24, small: 32, large: 96 }
const tiles = { tiny: 'size-6 text-xs', small: 'size-8 text-sm', large: 'size-24 text-[2.25rem]' }

/** The picture of a person, or their initial on a colour of their own. Decorative: their name stands beside it or names the control. */
export function Avatar({ name, url, size, className }: Props) {
  const side = sides[size]
  if (url) {
    return (
      <img
        src={size === 'large' ? url : `${url}?size=small`}
        alt=""
        width={side}
        height={side}
        draggable={false}
        className={cn('shrink-0 rounded-full bg-surface-sunken object-cover', className)}
      />
    )
  }
  const { letter, colour } = tileOf('', name)
  return (
    <span
      aria-hidden
      data-tile={colour}
      className={cn('grid shrink-0 place-items-center rounded-full font-semibold select-none', tiles[size], className)}
    >
      {letter}
    </span>
  )
}
