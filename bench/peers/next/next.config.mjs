import path from 'node:path'

export default {
  output: 'export',
  images: { unoptimized: true },
  experimental: { inlineCss: true },
  // The packages are linked from the folder they are installed in.
  turbopack: { root: path.resolve('../../..') },
}
