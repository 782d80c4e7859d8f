import { Copy, Download, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { printAlone } from '../../../lib/browser/print-alone.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** The codes that let one in without the app, shown this once: to copy, to save as a file, or to print. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('authentication')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast('info', t('codes.copied'))
    } catch {
      showToast('error', t('codes.notCopied'))
    }
  }
  const save = () => {
    const address = URL.createObjectURL(
      new Blob([`${t('codes.heading', { host: location.host })}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = t('codes.file')
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <Notice kind="info">{t('codes.text')}</Notice>
      <div ref={printAlone} data-print className="flex flex-col gap-2">
        <h3 className="text-sm font-medium">{t('codes.heading', { host: location.host })}</h3>
        <ul className="grid gap-x-6 gap-y-1 font-mono text-sm tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()} className="pointer-coarse:h-11">
          <Copy aria-hidden size={16} strokeWidth={1.5} />
          {t('codes.copy')}
        </Button>
        <Button size="sm" onClick={save} className="pointer-coarse:h-11">
          <Download aria-hidden size={16} strokeWidth={1.5} />
          {t('codes.save')}
        </Button>
        <Button size="sm" onClick={() => print()} className="pointer-coarse:h-11">
          <Printer aria-hidden size={16} strokeWidth={1.5} />
          {t('codes.print')}
        </Button>
      </div>
      <Button variant="primary" onClick={onDone} className="self-start pointer-coarse:h-11">
        {t('codes.done')}
      </Button>
    </div>
  )
}
