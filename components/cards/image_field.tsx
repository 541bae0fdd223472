import { useEffect, useRef, useState } from "react";
import { Icon } from "../icons.tsx";
import { control, Field } from "./field.tsx";
import { type ImageFault, imageFault, imageTypes } from "@/shared/rules/image_rules.ts";

interface ImageFieldProps {
  name: string;
  label: string;
  hint: string;
  texts: { chooseImage: string; otherImage: string };
  error?: string;
  /** Called with the fault of the chosen file, which is then removed; with null if there is none. */
  onJudged?: (fault: ImageFault | null) => void;
}

/**
 * One image, chosen or dropped, with its name, size and picture. The browser's own field lies over the drawing: it
 * takes the keyboard, the pointer and dropped files, and works without a script.
 */
export function ImageField({ name, label, hint, texts, error, onJudged }: ImageFieldProps) {
  const id = `card-${name}`;
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    input.current?.form?.addEventListener("reset", () => setFile(null), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (file && picture.current) drawInto(picture.current, file);
  }, [file]);

  const choose = (event: { currentTarget: HTMLInputElement }) => {
    const [chosen = null] = event.currentTarget.files ?? [];
    const fault = chosen && imageFault(chosen);
    if (fault) event.currentTarget.value = "";
    setIsOver(false);
    setFile(fault ? null : chosen);
    onJudged?.(fault);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} className={isOver ? "input--file is-over" : "input--file"}>
      <input
        {...control(id, error)}
        ref={input}
        type="file"
        name={name}
        accept={imageTypes.join(",")}
        onChange={choose}
        onDragEnter={() =>
          setIsOver(true)}
        onDragLeave={() =>
          setIsOver(false)}
        onDrop={() =>
          setIsOver(false)}
      />
      <span class="input__file" aria-hidden="true">
        {file ? <canvas class="input__picture" ref={picture} width={96} height={64} /> : <Icon name="add" />}
        <span>
          <b>{file ? file.name : texts.chooseImage}</b>
          {file && <small class="num">{`${sizeText(file.size)} · ${texts.otherImage}`}</small>}
        </span>
      </span>
    </Field>
  );
}

/** Draws an image as large as it fits; an unreadable one leaves the place empty. */
async function drawInto(canvas: HTMLCanvasElement, file: File): Promise<void> {
  const { width, height } = canvas;
  const image = await createImageBitmap(file, { resizeHeight: height, resizeQuality: "medium" }).catch(() => null);
  const context = canvas.getContext("2d");
  context?.clearRect(0, 0, width, height);
  if (!image) return;
  context?.drawImage(image, (width - image.width) / 2, 0);
  image.close();
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
