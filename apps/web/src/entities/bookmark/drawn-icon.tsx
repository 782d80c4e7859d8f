import { iconHex, iconHexOnDark } from '@foyer/icons/icon-colours'
import { iconFile } from '@foyer/icons/icon-files'
import type { Icon } from '@foyer/contracts/icons/icons'
import type { CSSProperties } from 'react'
import { inkOn } from '../widget/colours.ts'
import { showEmoji } from './emoji-font.ts'
import { showIcon } from './site-icons.ts'

type Props = { icon: Icon; size: number }

/** An icon that is drawn here, in CSS and text; pictures are `SiteIcon`'s. Nothing for `blank`; that of an application gives way to the icon of its site. */
export function DrawnIcon({ icon: { type, identifier, parameters, meta }, size }: Props) {
  const hex = parameters.color && iconHex(parameters.color)
  const colours = hex && { '--icon': `#${hex}`, '--icon-on-dark': `#${iconHexOnDark(hex)}` }
  const box = { width: size, height: size, ...colours }
  if (type === 'blank') return <span aria-hidden className="block shrink-0" style={box} />
  if (type === 'fontawesome') {
    return (
      <span aria-hidden className="font-icon" style={{ ...box, '--icon-file': `url("${iconFile(type, identifier)}")` } as CSSProperties} />
    )
  }
  if (type === 'app') {
    const drawing = { ...box, '--icon-file': `url("${iconFile('simpleicons', identifier)}")` } as CSSProperties
    if (meta.site === undefined) return <span aria-hidden className="font-icon" style={drawing} />
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
        <span className="font-icon in-data-has-icon:hidden" style={drawing} />
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

/** The characters of code points in hex; alone they are asked for as a picture (UTS #51, emoji presentation selector). */
function emojiText(identifier: string): string {
  const codes = identifier.split('-').map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...codes.filter((code) => code <= 0x10_ff_ff), ...(codes.length === 1 ? [0xfe_0f] : []))
}
