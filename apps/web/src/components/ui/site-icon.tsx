import { tileOf } from '../../lib/links.ts'

/** 16 px: the site's own icon when we serve one, else a letter on a colour that stays the same for a site. */
export function SiteIcon({ url, title, icon }: { url: string; title: string; icon: string | null }) {
  // Icons come from us alone; any other address would tell the outside what a private page holds.
  if (icon && /^\/(?![/\\])/.test(icon)) {
    return <img src={icon} alt="" width={16} height={16} loading="lazy" decoding="async" className="size-4 shrink-0 rounded-sm" />
  }
  const { letter, colour } = tileOf(url, title)
  return (
    <span
      aria-hidden
      data-tile={colour}
      className="grid size-4 shrink-0 place-items-center rounded-sm text-[10px] leading-none font-semibold select-none"
    >
      {letter}
    </span>
  )
}
