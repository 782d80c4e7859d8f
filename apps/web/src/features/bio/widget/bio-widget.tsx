import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { lazy, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { WidgetPicture } from '../../../entities/picture/widget-picture.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { Paragraphs } from '../../../entities/text/paragraphs.tsx'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { type Bio, type BioLink, bioOf, bioRows, isEmptyBio, linkName } from '../settings.ts'
import { can } from '../../../entities/page/can.ts'

const FirstBio = lazy(async () => ({ default: (await import('../editing/first-bio.tsx')).FirstBio }))

export const BioWidget = memo(Profile)

/** Somebody, or something, with a picture, a text and links. */
function Profile({ widget, page }: WidgetProps) {
  const { t } = useTranslation('bio')
  const canEdit = can(page, 'edit')
  const [isBegun, setBegun] = useState(false)
  useFirstContent(widget.id, () => setBegun(true))
  const bio = bioOf(widget)
  if (!isEmptyBio(bio)) return <Filled widget={widget} bio={bio} />
  if (!canEdit) return <p className="py-1 text-sm text-text-2">{t('empty')}</p>
  return (
    <LazyPart fallback={<SkeletonRows plain count={bioRows(widget)} />}>
      <FirstBio key={String(isBegun)} widget={widget} startsFocused={isBegun} />
    </LazyPart>
  )
}

function Filled({ widget, bio: { picture, name, text, links } }: { widget: Widget; bio: Bio }) {
  const { t } = useTranslation('bio')
  return (
    <div className="flex flex-col items-center gap-3 py-1 @min-[18rem]:flex-row @min-[18rem]:items-start @min-[18rem]:gap-4">
      {picture && (
        <WidgetPicture
          widget={widget}
          picture={picture}
          alt={name && t('pictureOf', { name })}
          isSmall
          sizes="96px"
          className="size-24 shrink-0 rounded-full object-cover"
        />
      )}
      <div className="flex w-full min-w-0 flex-1 flex-col gap-2">
        {name && (
          <p dir="auto" className="text-base text-center font-semibold wrap-anywhere @min-[18rem]:text-left">
            {name}
          </p>
        )}
        {text && <Paragraphs text={text} className="wrap-anywhere" />}
        {links.length > 0 && (
          <ul aria-label={t('linksIn', { title: widget.title })} className="-mx-1.5 flex flex-col">
            {links.map((link, index) => (
              // The same address may be there twice.
              // oxlint-disable-next-line react/no-array-index-key
              <LinkRow key={`${index} ${link.u}`} link={link} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function LinkRow({ link }: { link: BioLink }) {
  const target = useLinkTarget()
  const name = linkName(link)
  return (
    <li className="min-w-0">
      <a href={link.u} {...target} title={name} className="row-target row-link pointer-coarse:min-h-11">
        <SiteIcon url={link.u} title={name} />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </a>
    </li>
  )
}
