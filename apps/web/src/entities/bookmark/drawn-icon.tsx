import { iconHex, iconHexOnDark } from '@foyer/icons/icon-colours'
import { iconFile } from '@foyer/icons/icon-files'
import type { Icon } from '@foyer/contracts/icons/icons'
import type { CSSProperties } from 'react'
import { inkOn } from '../widget/colours.ts'
import { showEmoji } from './emoji-font.ts'
import { showIcon } from './site-icons.ts'

/** From this size (CSS pixels) on a drawing stands on a tile, as the letter of a site does. */
const tileFrom = 32
/** How much of its tile a drawing takes. */
const drawnShare = 0.6

type Props = { icon: Icon; size: number }

/** An icon that is drawn here, in CSS and text; pictures are `SiteIcon`'s. Nothing for `blank`; that of an application gives way to the icon of its site. */
export function DrawnIcon({ icon: { type, identifier, parameters, meta }, size }: Props) {
  const hex = parameters.color && iconHex(parameters.color)
  const colours = hex && { '--icon': `#${hex}`, '--icon-on-dark': `#${iconHexOnDark(hex)}` }
  const box = { width: size, height: size, ...colours }
  if (type === 'blank') return <span aria-hidden className="block shrink-0" style={box} />
  if (type === 'fontawesome') {
    return <Drawing file={iconFile(type, identifier)} size={size} colours={colours} />
  }
  if (type === 'app') {
    const file = iconFile('simpleicons', identifier)
    if (meta.site === undefined) return <Drawing file={file} size={size} colours={colours} />
    return (
      <span
        key={meta.site}
        ref={showIcon}
        aria-hidden
        data-host={meta.site}
        data-size={size}
        className="site-icon"
        style={{ width: size, height: size }}
      >
        <Drawing file={file} size={size} colours={colours} />
      </span>
    )
  }
  const length = Math.max(1, Array.from(identifier).length)
  const text = {
    ...box,
    lineHeight: `${size}px`,
    fontSize: Math.round(type === 'emoji' ? size * 0.82 : (size * 0.9) / Math.max(1.4, length)),
  }
  if (type === 'emoji') {
    return (
      <span key={identifier} ref={showEmoji} data-emoji={identifier} aria-hidden className="emoji-icon" style={text}>
        {emojiText(identifier)}
      </span>
    )
  }
  return (
    <span aria-hidden className="text-icon" data-dark={inkOn(Number.parseInt(hex ?? iconHex(''), 16)) !== 0 || undefined} style={text}>
      {identifier}
    </span>
  )
}

type DrawingProps = { file: string; size: number; colours: Record<string, string> | '' | undefined }

/** In one colour. Gives way to the picture beside it once that is there. */
function Drawing({ file, size, colours }: DrawingProps) {
  const side = size < tileFrom ? size : Math.round(size * drawnShare)
  const style = { width: side, height: side, ...(colours || undefined), '--icon-file': `url("${file}")` } as CSSProperties
  const drawing = <span aria-hidden className="font-icon in-data-has-icon:hidden" style={style} />
  if (size < tileFrom) return drawing
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center rounded-[12%] bg-surface-sunken in-data-has-icon:hidden"
      style={{ width: size, height: size }}
    >
      {drawing}
    </span>
  )
}

/** The characters of code points in hex; alone they are asked for as a picture (UTS #51, emoji presentation selector). */
function emojiText(identifier: string): string {
  const codes = identifier.split('-').map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...codes.filter((code) => code <= 0x10_ff_ff), ...(codes.length === 1 ? [0xfe_0f] : []))
}
