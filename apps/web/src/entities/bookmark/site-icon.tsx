import type { Icon } from '@foyer/contracts/icons/icons'
import { LazyPart } from '../../components/lazy-part.tsx'
import { tileOf } from '../../lib/browser/links.ts'
import { sharedPart } from '../../lib/browser/member-part.tsx'
import { pictureOf, showIcon, siteOfIcon } from './site-icons.ts'

const DrawnIcon = sharedPart(async () => (await import('./drawn-icon.tsx')).DrawnIcon)

/** That of the utility `site-icon`. */
const defaultSize = 16

/** `icon`: the one to show in place of that of the site. `size` in CSS pixels. */
type Props = { url: string; title: string; icon?: Icon | null | undefined; size?: number | undefined }

/** The icon of a link; while a picture loads, or if there is none, a letter on a colour derived from the site. */
export function SiteIcon({ url, title, icon, size = defaultSize }: Props) {
  const picture = icon ? pictureOf(icon, size) : undefined
  const host = siteOfIcon({ url, icon })
  if (icon && !picture && icon.type !== 'favicon') {
    return (
      <LazyPart isShared fallback={<span className="site-icon" style={{ width: size, height: size }} />}>
        <DrawnIcon icon={icon} size={size} />
      </LazyPart>
    )
  }
  const { letter, colour } = tileOf(url, title)
  return (
    <span
      // Anew for another letter: next to it is what `showIcon` has put there.
      key={`${picture ?? host} ${size} ${letter}`}
      ref={picture || host ? showIcon : undefined}
      aria-hidden
      data-tile={colour}
      data-host={picture ? undefined : (host ?? undefined)}
      data-picture={picture}
      data-size={size}
      style={size === defaultSize ? undefined : { width: size, height: size, lineHeight: `${size}px`, fontSize: Math.round(size * 0.6) }}
      className="site-icon"
    >
      {letter}
    </span>
  )
}
