import { AppWindow, Code, File, FolderTree, Link, type LucideIcon, Mail, MessageSquare, Phone, Terminal } from 'lucide-react'
import { tileOf } from '../../lib/browser/links.ts'
import { iconHost, showIcon } from './site-icons.ts'

/** That of the utility `site-icon`. */
const defaultSize = 16

/** `size` in CSS pixels. */
type Props = { url: string; title: string; size?: number | undefined }

/** The icon of a link's site; while it loads, or if there is none, a letter on a colour derived from the site. */
export function SiteIcon({ url, title, size = defaultSize }: Props) {
  const host = iconHost(url)
  if (!host) {
    const Scheme = schemes[URL.parse(url)?.protocol ?? ''] ?? Link
    return <Scheme aria-hidden size={size} strokeWidth={1.5} className="shrink-0 text-text-3" />
  }
  const { letter, colour } = tileOf(url, title)
  return (
    <span
      // Anew for another letter: next to it is what `showIcon` has put there.
      key={`${host} ${size} ${letter}`}
      ref={showIcon}
      aria-hidden
      data-tile={colour}
      data-host={host}
      data-size={size}
      style={size === defaultSize ? undefined : { width: size, height: size, lineHeight: `${size}px`, fontSize: Math.round(size * 0.6) }}
      className="site-icon"
    >
      {letter}
    </span>
  )
}

const schemes: Record<string, LucideIcon> = {
  'mailto:': Mail,
  'tel:': Phone,
  'callto:': Phone,
  'phone:': Phone,
  'sms:': MessageSquare,
  'javascript:': Code,
  'file:': File,
  'ftp:': FolderTree,
  'ftps:': FolderTree,
  'sftp:': FolderTree,
  'ssh:': Terminal,
  'chrome:': AppWindow,
  'edge:': AppWindow,
  'about:': AppWindow,
}
