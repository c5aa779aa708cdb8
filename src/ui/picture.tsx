import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";

interface PictureProps {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** Intrinsic size in CSS pixels: reserves space while the file loads. */
  width?: number | undefined;
  height?: number | undefined;
  /** For the first picture of a screen; all others load lazily. */
  eager?: boolean | undefined;
  /** `wide` fills a 2:1 box. */
  shape?: "natural" | "wide";
}

/** A content image. When the visitor has turned images off, its alt text is shown instead. */
export function Picture({ src, alt, width, height, eager = false, shape = "natural" }: PictureProps) {
  return (
    <span className={classNames("picture", styles.picture)}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className={classNames(styles.image, styles[shape])}
      />
      {alt !== "" && <span className="image-alt">{alt}</span>}
    </span>
  );
}
