export { addProduct } from './add-product.ts';
