declare module "subset-font" {
  interface SubsetOptions {
    targetFormat?: "woff2" | "woff" | "sfnt";
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
