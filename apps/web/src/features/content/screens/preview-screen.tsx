import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { PremiumBadge } from '../../../entities/premium/premium-badge.tsx'
import { canAddKind } from '../../../entities/premium/premium-policy.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { KindPreview } from '../components/kind-preview.tsx'
import { hasPreview, subjectsOf } from '../marketplace/gallery-kinds.ts'
import { galleryPath } from '../marketplace/gallery-address.ts'
import { AddKind } from './add-kind.tsx'

/** What a kind of widget is for and looks like, and the way to have one. */
export function PreviewScreen({ kind }: { kind: WidgetKind }) {
  const { t } = useTranslation('gallery')
  const user = useCurrentUser()
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col items-start gap-5 px-6 pt-3 pb-16 max-sm:px-4">
      <ButtonLink variant="quiet" size="sm" to="/widgets" className="-ml-2.5">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
        {t('backToGallery')}
      </ButtonLink>
      <div className="flex w-full flex-wrap items-start gap-x-10 gap-y-6">
        {hasPreview(kind.type) && (
          <div className="w-full max-w-sm min-w-0">
            <KindPreview kind={kind} />
          </div>
        )}
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-5">
          <p className="flex flex-wrap items-center gap-2 text-base">
            {t(kind.gallery.descriptionKey)}
            {!canAddKind(user, kind) && <PremiumBadge />}
          </p>
          <AddKind kind={kind} user={user} />
          <nav aria-label={t('subjectsOfKind')}>
            <ul className="flex flex-wrap gap-x-4 text-sm">
              {subjectsOf(kind.type).map((subject) => (
                <li key={subject}>
                  <Link
                    to={galleryPath({ subject, country: user?.country })}
                    className="flex items-center text-text-2 hover:text-text hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                  >
                    {t(`subjects.${subject}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  )
}
