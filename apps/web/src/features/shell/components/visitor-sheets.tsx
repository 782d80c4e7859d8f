import { useTranslation } from 'react-i18next'
import { Overlay } from '../../../components/overlay.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { useOpenPageId } from '../../../entities/page/page-address.ts'
import { Explored } from './explorer-panel.tsx'

/** What visitors get for the list of pages and the account menu, when an address asks for these: the way to have them, and the pages of others. */
export function VisitorSheets() {
  const { t } = useTranslation(['visitor-menu', 'shell', 'account-menu', 'explorer'])
  const shown = useOpenPageId()
  return (
    <>
      <Overlay name="pagesSidebar">
        {(open, close) => (
          <Sheet side="left" open={open} onClose={close} title={t('shell:pages')}>
            <p className="text-text-2">{t('pages')}</p>
            <Entrances />
            <nav aria-label={t('explorer:title')} className="border-t border-line pt-2">
              <Explored shown={shown} onOpen={close} />
            </nav>
          </Sheet>
        )}
      </Overlay>
      <Overlay name="meMenu">
        {(open, close) => (
          <Sheet open={open} onClose={close} title={t('account-menu:account')}>
            <p className="text-text-2">{t('account')}</p>
            <Entrances />
          </Sheet>
        )}
      </Overlay>
    </>
  )
}

function Entrances() {
  const { t } = useTranslation('shared')
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to="/users/sign_in" variant="primary" className="pointer-coarse:h-11">
        {t('logIn')}
      </ButtonLink>
      <ButtonLink to="/users/sign_up" className="pointer-coarse:h-11">
        {t('signUp')}
      </ButtonLink>
    </div>
  )
}
