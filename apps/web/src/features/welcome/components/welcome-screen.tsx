import { BookmarkCheck, LayoutGrid, Rss, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../components/logo.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import { StartAnonymously } from './start-anonymously.tsx'

const points = [
  { key: 'bookmarks', icon: BookmarkCheck },
  { key: 'feeds', icon: Rss },
  { key: 'share', icon: Share2 },
  { key: 'arrange', icon: LayoutGrid },
]

/** What Foyer is, for who is not signed in. */
export function WelcomeScreen() {
  const { t } = useTranslation('welcome')
  useDocumentTitle(undefined)
  return (
    <>
      <header className="flex h-12 items-center justify-between px-6 max-sm:px-4">
        <Logo />
        <ButtonLink to="/users/sign_in" size="sm" variant="quiet">
          {t('shared:logIn')}
        </ButtonLink>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-2xl flex-col gap-10 px-6 pt-[12dvh] pb-16 outline-none max-sm:px-4"
      >
        <div className="flex flex-col items-start gap-4">
          <h1
            tabIndex={-1}
            data-route-focus
            className="text-[32px] leading-10 font-semibold tracking-[-0.02em] text-balance max-sm:text-[26px] max-sm:leading-8"
          >
            {t('title')}
          </h1>
          <p className="max-w-lg text-[16px] leading-6 text-text-2 text-pretty">{t('text')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <ButtonLink to="/users/sign_up" variant="primary">
              {t('shared:signUp')}
            </ButtonLink>
            <ButtonLink to="/users/sign_in">{t('shared:logIn')}</ButtonLink>
          </div>
          <StartAnonymously />
        </div>
        <ul className="grid gap-x-8 gap-y-5 border-t border-line pt-8 sm:grid-cols-2">
          {points.map(({ key, icon: Icon }) => (
            <li key={key} className="flex items-start gap-3">
              <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
              <span className="flex flex-col gap-0.5">
                <span className="font-medium">{t(`points.${key}.title`)}</span>
                <span className="text-sm text-text-2 text-pretty">{t(`points.${key}.text`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
