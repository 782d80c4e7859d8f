import { AppWindow, Code, File, FolderTree, Link, type LucideIcon, Mail, MessageSquare, Phone, Terminal } from 'lucide-react'
import { type SyntheticEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { cn } from '../../lib/class-names.ts'
import { tileOf } from '../../lib/links.ts'
import { iconExpectedSince, iconHost, iconSources, lookAgainAfter, onIconExpected } from '../../lib/site-icons.ts'

/** `size` in CSS pixels. */
type Props = { url: string; title: string; icon: string | null; size?: number | undefined }

/** What stands for a link: the icon of its site, and until that is there, or when there is none, a letter on a colour that stays the same for a site. */
export function SiteIcon({ url, title, icon, size = 16 }: Props) {
  const host = iconHost(url)
  // Icons come from us alone; any other address would tell the outside what a private page holds.
  if (icon && /^\/(?![/\\])/.test(icon)) {
    return <img src={icon} alt="" width={size} height={size} loading="lazy" decoding="async" className="shrink-0 rounded-sm" />
  }
  if (host) return <HostIcon key={host} host={host} url={url} title={title} size={size} />
  const Scheme = schemes[URL.parse(url)?.protocol ?? ''] ?? Link
  return <Scheme aria-hidden size={size} strokeWidth={1.5} className="shrink-0 text-text-3" />
}

function HostIcon({ host, url, title, size }: Omit<Props, 'icon'> & { host: string; size: number }) {
  const [shown, setShown] = useState(false)
  const attempt = useAttempt(host, shown)
  const { letter, colour } = tileOf(url, title)
  // One transparent pixel says that there is none, or not yet.
  const look = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setShown(currentTarget.naturalWidth > 1)
  return (
    <span
      aria-hidden
      data-tile={shown ? undefined : colour}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.6) }}
      className="relative grid shrink-0 place-items-center rounded-[max(2px,12%)] leading-none font-semibold select-none"
    >
      {!shown && letter}
      <img
        {...iconSources(host, size, attempt)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
        draggable={false}
        onLoad={look}
        onError={() => setShown(false)}
        className={cn('absolute inset-0 size-full', !shown && 'opacity-0')}
      />
    </span>
  )
}

/** How often the icon of a link saved just now has been looked for again. */
function useAttempt(host: string, shown: boolean): number {
  const [attempt, setAttempt] = useState(0)
  const since = useSyncExternalStore(onIconExpected, () => iconExpectedSince(host))
  useEffect(() => {
    if (shown || since === 0) return undefined
    const timers = lookAgainAfter.map((ms, index) => setTimeout(() => setAttempt(index + 1), ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [since, shown])
  return attempt
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
