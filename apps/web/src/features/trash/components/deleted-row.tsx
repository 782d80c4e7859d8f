import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'

type Props = { title: string; about: string; isRestoring: boolean; onRestore: () => void; children?: ReactNode }

/** Something that was deleted, with the way back and what else can be done with it. */
export function DeletedRow({ title, about, isRestoring, onRestore, children }: Props) {
  const { t } = useTranslation('trash')
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere" title={title}>
          {title}
        </span>
        <span dir="auto" className="line-clamp-2 text-xs text-balance text-text-2" title={about}>
          {about}
        </span>
      </span>
      <Button size="sm" pending={isRestoring} aria-label={t('restorePage', { title })} onClick={onRestore}>
        {t('restore')}
      </Button>
      {children}
    </li>
  )
}
