import { describe, expect, it } from 'vitest'
import { moveStyles, restoreStyles, styleElementId } from './style-rules.ts'

describe('moveStyles', () => {
  it('makes one rule of each style, however often it is used', () => {
    expect(moveStyles('<i style="width:1px"></i><b class="x" style="color:red"></b><i style="width:1px"></i>')).toEqual({
      html: '<i data-style="1"></i><b class="x" data-style="2"></b><i data-style="1"></i>',
      styles: '[data-style="1"]{width:1px}[data-style="2"]{color:red}',
    })
  })

  it('leaves text alone that looks like an attribute', () => {
    const html = '<p title=" style=&quot;color:red&quot;"> style=&quot;color:red&quot;</p>'
    expect(moveStyles(html)).toEqual({ html, styles: '' })
  })

  it('writes what was escaped as it was', () => {
    expect(moveStyles('<i style="font-family:&quot;A&amp;B&quot;"></i>').styles).toBe('[data-style="1"]{font-family:"A&B"}')
  })

  it.each(['color:red}*{color:blue', 'color:red/*', 'content:&lt;/style&gt;', String.raw`content:"\7d"`])(
    'throws for a style that could end its rule: %s',
    (style) => {
      expect(() => moveStyles(`<i style="${style.replaceAll('"', '&quot;')}"></i>`)).toThrow('cannot be a rule')
    },
  )
})

describe('restoreStyles', () => {
  it('gives each element the style that it was rendered with', () => {
    const { html, styles } = moveStyles('<i style="width:1px;--rows:3"></i><b style="color:red"></b><u></u>')
    document.body.innerHTML = `<style id="${styleElementId}">${styles}</style><div>${html}</div>`
    restoreStyles(document.body)
    expect(document.querySelector('i')?.style.width).toBe('1px')
    expect(document.querySelector('i')?.style.getPropertyValue('--rows')).toBe('3')
    expect(document.querySelector('b')?.style.color).toBe('red')
    expect(document.querySelector('u')).not.toHaveAttribute('style')
    expect(document.querySelector('[data-style], style')).toBeNull()
    document.body.replaceChildren()
  })
})
