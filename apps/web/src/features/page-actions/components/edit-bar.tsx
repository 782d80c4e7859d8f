import { useTranslation } from 'react-i18next'
import { BottomBar } from '../../../components/ui/bottom-bar.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { mainElement } from '../../../components/ui/main-element.ts'
import { useEditModeSwitch } from '../../../entities/page/edit-mode-switch.ts'

/** While a page is in edit mode on a phone: what it is for, and the way out of it. */
export function EditBar() {
  const { t } = useTranslation('page-actions')
  const { isOffered, isOn, setOn } = useEditModeSwitch()
  if (!isOffered || !isOn) return null
  const end = () => {
    setOn(false)
    mainElement()?.focus({ preventScroll: true })
  }
  return (
    <BottomBar label={t('editPage')}>
      <span role="status" className="min-w-0 flex-1">
        {t('editHint')}
      </span>
      <Button variant="primary" onClick={end}>
        {t('editDone')}
      </Button>
    </BottomBar>
  )
}
