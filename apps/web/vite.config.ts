import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig, minify } from 'vite'
import { audienceBundles } from './build/audience-bundles.ts'
import { budgets } from './build/budgets.ts'
import { iconFiles } from './build/icon-files.ts'
import { preloadMember } from './build/preload-member.ts'
import { serviceWorker } from './build/service-worker.ts'
import { singleIcons } from './build/single-icons.ts'
import { slimRouter } from './build/slim-router.ts'
import { slimRoutes } from './build/slim-routes.ts'

const audiences = audienceBundles()
const themeFile = join(import.meta.dirname, 'public/theme.js')

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    audiences.plugin,
    slimRoutes(),
    slimRouter(),
    singleIcons(),
    preloadFont(),
    preloadMember(),
    themeScript(),
    serviceWorker(themeFile),
    iconFiles(),
    precompress(),
    ...budgets(process.env),
  ],
  // pnpm dev starts both and says where the services are. They refuse what comes from another host than they are asked as.
  server: { proxy: { '/api': { target: process.env.FOYER_API ?? 'http://127.0.0.1:8080', changeOrigin: false } } },
  build: {
    target: 'baseline-widely-available',
    // Fonts and images stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet: what comes later must not move what is there.
    cssCodeSplit: false,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // Every chunk that loads another one names it: one letter less of each is worth some 50 bytes of the first view.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              // Lists in parts, several questions at a time, and what forms send, are on screens that are loaded on demand.
              test: /node_modules\/(?!.*(?:nfiniteQueryObserver|useInfiniteQuery|ueriesObserver|useQueries|utationObserver|useMutation))(?:react|react-dom|scheduler|react-router|cookie|@tanstack\/(?:react-query|query-core)|i18next|react-i18next)\//,
              priority: 10,
            },
            ...audiences.groups,
          ],
        },
      },
    },
  },
})

/** Lets the browser fetch the Latin subset together with the style sheet instead of after it. */
function preloadFont(): Plugin {
  return {
    name: 'foyer:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght.*\.woff2$/.test(file))
        if (!font) throw new Error('the Latin subset of the typeface is not in the bundle')
        return [
          { tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' },
        ]
      },
    },
  }
}

/** Writes `/theme.js` without its comments: it is in the HTML of every screen that the server renders. */
function themeScript(): Plugin {
  return {
    name: 'foyer:theme-script',
    apply: 'build',
    async generateBundle() {
      const { code } = await minify('theme.js', await readFile(themeFile, 'utf8'))
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: code })
    },
  }
}

const iconFolder = join('assets', 'icons')

/** Writes a `.br` beside every text file, so that the gateway never compresses at run time; not beside thousands of small drawings. */
function precompress(): Plugin {
  let folder = 'dist'
  return {
    name: 'foyer:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    // Only where the files have been written: a build that has failed says why by itself.
    async writeBundle() {
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      const texts = files.filter(
        (file) =>
          file.isFile() &&
          /\.(?:js|css|html|svg|json|webmanifest|txt)$/.test(file.name) &&
          !(file.name.endsWith('.svg') && file.parentPath.includes(iconFolder)),
      )
      await Promise.all(
        texts.map(async (file) => {
          const path = join(file.parentPath, file.name)
          const content = await readFile(path)
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, options))
        }),
      )
    },
  }
}
