import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import type { ChartData } from '../table/read-table.ts'
import type { NumberFormat } from '../format.ts'

type Props = { title: string; data: ChartData; names: readonly string[]; labelOf: (row: number) => string; format: NumberFormat }

/** All numbers of a chart, for whoever would rather read them. */
export function DataTable({ title, data, names, labelOf, format }: Props) {
  const { t } = useTranslation('chart')
  const [isOpen, setOpen] = useState(false)
  const cell = { padding: '2px 8px' }
  return (
    <Disclosure summary={t('asTable')} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && (
        <div
          {...{ role: 'region', tabIndex: 0 }}
          aria-label={t('tableOf', { title })}
          className="overflow-auto text-xs"
          style={{ maxHeight: 240, marginTop: 4 }}
        >
          <table className="w-full">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="text-left font-medium" style={cell}>
                  {data.labelTitle || t('label')}
                </th>
                {names.map((name, series) => (
                  // Two columns may have the same name.
                  // oxlint-disable-next-line react/no-array-index-key
                  <th key={`${series} ${name}`} scope="col" className="text-right font-medium" style={cell}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.labels.map((label, row) => (
                // Rows have no id, and two may have the same label.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={`${row} ${label}`} className="border-b border-line">
                  <th scope="row" className="text-left font-normal" style={cell}>
                    {labelOf(row)}
                  </th>
                  {data.series.map(({ values }, series) => {
                    const value = values[row] ?? null
                    return (
                      // oxlint-disable-next-line react/no-array-index-key
                      <td key={`${series} ${names[series]}`} className="text-right tabular-nums" style={cell}>
                        {value === null ? '' : format(value)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Disclosure>
  )
}
